import { ShownSession, type AppSession, type SessionView } from '../app/app-session.js';
import type { Person } from '../app/person.js';
import { styles } from './styles.js';
import { languages, texts, type TextKey } from './texts.js';

/** Creates an element. Nothing is parsed, so Trusted Types and a strict Content-Security-Policy allow it. */
export function create<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const chosen = words.length > 1 ? [words[0]!, words.at(-1)!] : words;
  return chosen
    .map((word) => [...word][0] ?? '?')
    .join('')
    .toUpperCase();
}

let shared: AppSession | undefined;
let sheet: CSSStyleSheet | undefined;

/** Sets the session of elements that have none of their own. */
export const shareSession = (session: AppSession): void => void (shared = session);

function sharedSheet(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
  }
  return sheet;
}

// A server has no elements.
const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement;

/** An element that shows a session, in the language of the nearest `lang`. */
export abstract class SessionElement extends Base {
  static readonly observedAttributes = ['lang', 'application', 'account-url'];
  protected readonly alert = create('p', { part: 'error', role: 'alert' });
  protected isPending = false;
  #failure: unknown;
  #session: AppSession | undefined;
  #unsubscribe = (): void => {};

  constructor() {
    super();
    this.attachShadow({ mode: 'open' }).adoptedStyleSheets = [sharedSheet()];
  }

  /** Default: the session of `define()`. */
  get session(): AppSession | undefined {
    return this.#session ?? shared;
  }

  set session(session: AppSession | undefined) {
    this.#session = session;
    if (this.isConnected) this.#watch();
  }

  connectedCallback(): void {
    // A property that was set before the element was defined hides the setter.
    const { session } = this;
    if (Object.hasOwn(this, 'session') && Reflect.deleteProperty(this, 'session')) this.#session = session;
    addEventListener('pageshow', this.#onBack);
    this.#watch();
  }

  disconnectedCallback(): void {
    removeEventListener('pageshow', this.#onBack);
    this.#unsubscribe();
  }

  attributeChangedCallback(): void {
    this.#update();
  }

  protected abstract show(view: SessionView): void;

  /** The page's language, if it is one of ours. */
  protected get language(): (typeof languages)[number] | undefined {
    return languages.find((each) => this.matches(`:lang(${each})`));
  }

  protected text(key: TextKey, name = ''): string {
    return texts[key][languages.indexOf(this.language ?? 'en')]!.replace('{name}', () => name);
  }

  /** Runs what leaves the page. Further presses have no effect until it fails or the person comes back. */
  protected async leave(work: (session: AppSession) => Promise<void>): Promise<void> {
    if (this.isPending || !this.session) return;
    this.#settle(true);
    try {
      await work(this.session);
    } catch (error) {
      this.#settle(false, error);
    }
  }

  protected readonly signOut = (): Promise<void> => this.leave((session) => session.signOut());

  /** Returns the name. Without a person, nothing is left of the one before. */
  protected showPerson(person: Person | undefined, parts: Record<'initials' | 'name' | 'email', HTMLElement>): string {
    const { email = '', name = email } = person ?? {};
    parts.initials.textContent = initialsOf(name);
    parts.name.textContent = name;
    parts.email.textContent = name === email ? '' : email;
    return name;
  }

  protected showWays(manage: HTMLAnchorElement, leave: HTMLButtonElement): void {
    manage.href = this.getAttribute('account-url') ?? this.session?.accountUrl ?? '';
    manage.textContent = this.text('manage');
    leave.textContent = this.text(this.isPending ? 'pending' : 'signOut');
  }

  #watch(): void {
    this.#unsubscribe();
    if (this.session) this.#unsubscribe = ShownSession.of(this.session).subscribe(() => this.#settle(false));
    this.#update();
  }

  #settle(isPending: boolean, failure?: unknown): void {
    this.isPending = isPending;
    this.#failure = failure;
    this.#update();
  }

  // The back button restores the page as it was left.
  readonly #onBack = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) this.#settle(false);
  };

  #update(): void {
    if (!this.isConnected || !this.session) return;
    const { view } = ShownSession.of(this.session);
    const failure = this.isPending ? undefined : (this.#failure ?? view.error);
    this.alert.textContent = failure === undefined ? '' : this.text(textOf(failure));
    this.show(view);
  }
}

/** The message for a failure. Its own is English and for developers. */
function textOf(failure: unknown): TextKey {
  const { code } = failure as { code?: string };
  return code !== undefined && code in texts ? (code as TextKey) : 'failed';
}
