/** Which page is shown: the path of the address bar below the folder of this client, and moving without loading the page anew. */

import { site } from './site';

export type Page =
  | { name: 'home' }
  | { name: 'new'; game: string; here?: true }
  | { name: 'match'; id: string }
  | { name: 'replay'; id: string }
  | { name: 'open' }
  | { name: 'credits' }
  | { name: 'open-data' }
  | { name: 'me' }
  | { name: 'person'; id: string }
  | { name: 'best'; game: string }
  | { name: 'tournaments' }
  | { name: 'tournament'; id: string }
  | { name: 'example'; game: string; scenario: string }
  | { name: 'rules'; game: string }
  | { name: 'cards'; game: string }
  | { name: 'decks'; game: string }
  | { name: 'workshop'; game: string }
  | { name: 'deck'; game: string; id: string }
  | { name: 'missing' };

export function pageOf(path: string): Page {
  const [first = '', second, third, ...rest] = path.split('/').filter(Boolean).map(decodeURIComponent);
  if (rest.length > 0) return { name: 'missing' };
  if (first === '') return { name: 'home' };
  if (first === 'replay' && second === undefined) return { name: 'open' };
  if (first === 'credits' && second === undefined) return { name: 'credits' };
  if (first === 'open-data' && second === undefined) return { name: 'open-data' };
  if (first === 'tournaments' && second === undefined) return { name: 'tournaments' };
  if (first === 'me' && second === undefined) return { name: 'me' };
  if (first === 'rules' && second && third) return { name: 'example', game: second, scenario: third };
  if (first === 'decks' && second && third) return { name: 'deck', game: second, id: third };
  if (second === undefined || third !== undefined) return { name: 'missing' };
  if (first === 'play') return { name: 'new', game: second };
  if (first === 'tab') return { name: 'new', game: second, here: true };
  if (first === 'match') return { name: 'match', id: second };
  if (first === 'replay') return { name: 'replay', id: second };
  if (first === 'rules') return { name: 'rules', game: second };
  if (first === 'cards') return { name: 'cards', game: second };
  if (first === 'people') return { name: 'person', id: second };
  if (first === 'tournament') return { name: 'tournament', id: second };
  if (first === 'best') return { name: 'best', game: second };
  if (first === 'workshop') return { name: 'workshop', game: second };
  if (first === 'decks') return { name: 'decks', game: second };
  return { name: 'missing' };
}

/** The address below the folder in which this client lies. */
const below = (path: string): string =>
  site.base !== '' && `${path}/`.startsWith(`${site.base}/`) ? path.slice(site.base.length) || '/' : path;

class Router {
  path = $state(below(location.pathname));
  hash = $state(location.hash);
  page = $derived(pageOf(this.path));

  constructor() {
    addEventListener('popstate', () => this.#read());
    addEventListener('hashchange', () => this.#read());
    document.addEventListener('click', (event) => this.#follow(event));
  }

  go(address: string) {
    history.pushState(null, '', site.path(below(address)));
    this.#read();
    scrollTo(0, 0);
  }

  /** Takes what must not stay readable out of the address bar. */
  dropHash() {
    history.replaceState(null, '', location.pathname + location.search);
    this.hash = '';
  }

  #read() {
    this.path = below(location.pathname);
    this.hash = location.hash;
  }

  #follow(event: MouseEvent) {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
