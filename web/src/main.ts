import { mount } from 'svelte';
import App from './App.svelte';
import { isWaiting } from './lib/waits';
import './styles/fonts/faces.css';
import './styles/tokens.css';
import './styles/base.css';

const target = document.getElementById('app');
if (target) mount(App, { target });
if (isWaiting()) void import('./lib/resume').then(({ resume }) => resume());

// Everything that is on the way to the first page comes before what makes it open without a network.
if (import.meta.env.PROD)
  addEventListener('load', () => void import('./lib/tab/worker.svelte').then(({ begin }) => begin()));
