/** Applications set the `--plinth-…` properties, `color-scheme` and, for details, `::part()`. */
export const styles = `
:host {
  --_accent: var(--plinth-accent, light-dark(#3446c4, #95a5ff));
  --_on-accent: var(--plinth-on-accent, light-dark(#fff, #10142b));
  --_surface: var(--plinth-surface, light-dark(#fff, #16191f));
  --_text: var(--plinth-text, light-dark(#15181e, #eceef2));
  --_muted: var(--plinth-muted, light-dark(#5a6270, #a0a8b6));
  --_line: var(--plinth-line, light-dark(#e1e4ea, #2a2f38));
  --_danger: var(--plinth-danger, light-dark(#b3261e, #ff9a91));
  --_radius: var(--plinth-radius, 14px);
  display: block; color: var(--_text); font-family: var(--plinth-font, inherit); line-height: 1.5; text-align: start;
}
:host(plinth-user-button) { display: inline-block; }
:host([hidden]), [hidden], p:empty, a[href=''] { display: none !important; }
* { box-sizing: border-box; }
p, h2, dl, dd { margin: 0; overflow-wrap: anywhere; }
h2 { font-size: 1.25rem; line-height: 1.3; font-weight: 600; letter-spacing: -0.012em; }
button, a { font: inherit; cursor: pointer; }
:focus-visible { outline: 2px solid var(--_accent); outline-offset: 2px; }
.card, .menu { color: inherit; background: var(--_surface); border: 1px solid var(--_line); border-radius: var(--_radius); }
.card { display: grid; gap: 1.25rem; padding: clamp(1.25rem, 6vw, 2rem); box-shadow: 0 12px 32px -16px rgb(16 20 30 / 25%); }
.primary, .secondary { padding: 0.625rem 1.125rem; border: 1px solid var(--_accent); border-radius: calc(var(--_radius) * 0.65); font-weight: 600; text-align: center; text-decoration: none; }
.primary { color: var(--_on-accent); background: var(--_accent); }
.primary:hover { filter: brightness(1.08); }
.primary[aria-busy='true'] { opacity: 0.7; cursor: progress; }
.secondary { padding: 0.4375rem 1rem; font-size: 0.9375rem; color: var(--_text); background: transparent; border-color: var(--_line); white-space: nowrap; }
.secondary:hover, .item:hover, .menu ::slotted(:is(a, button):hover) { background: color-mix(in srgb, var(--_accent) 10%, transparent); }
.round { display: block; padding: 0; border: 0; border-radius: 50%; background: none; }
.avatar { display: grid; place-items: center; flex: none; width: 2.5rem; height: 2.5rem; border-radius: 50%; color: var(--_on-accent); background: var(--_accent); font-size: 0.9375rem; font-weight: 600; letter-spacing: 0.02em; }
.avatar.large { width: 3.5rem; height: 3.5rem; font-size: 1.25rem; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.menu { position: fixed; inset: calc(var(--bottom) + 0.5rem) auto auto max(0.5rem, calc(var(--right) - 17rem)); width: min(17rem, 100vw - 1rem); margin: 0; padding: 0.5rem; box-shadow: 0 16px 40px -12px rgb(16 20 30 / 35%); }
.menu > p { padding: 0 0.75rem; }
.menu > [role='alert'] { padding-block: 0.25rem 0.5rem; }
.menu > .name { padding-top: 0.5rem; font-weight: 600; }
.muted { color: var(--_muted); font-size: 0.875rem; }
hr { margin: 0.5rem 0; border: 0; border-top: 1px solid var(--_line); }
.item, .menu ::slotted(a), .menu ::slotted(button) { display: block; box-sizing: border-box; width: 100%; font: inherit; cursor: pointer; padding: 0.5rem 0.75rem; border: 0; border-radius: calc(var(--_radius) * 0.5); color: inherit; background: none; text-align: start; text-decoration: none; }
.person { display: flex; align-items: center; gap: 1rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.5rem 1.25rem; padding: 1rem 0; border: solid var(--_line); border-width: 1px 0; font-size: 0.9375rem; }
dt { color: var(--_muted); }
dd { display: flex; flex-wrap: wrap; gap: 0.375rem; }
code { padding: 0.0625rem 0.5rem; border-radius: 1rem; background: color-mix(in srgb, var(--_accent) 12%, transparent); font-size: 0.8125rem; }
.way { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0.5rem 1rem; }
[role='alert'] { color: var(--_danger); font-size: 0.9375rem; }
[role='status'] { padding: 0.625rem 0.875rem; border-inline-start: 3px solid var(--_accent); background: color-mix(in srgb, var(--_accent) 8%, transparent); font-size: 0.9375rem; }
`;
