export const colours = {
  ink: '#12343b',
  deep: '#0c262c',
  muted: '#47626a',
  white: '#ffffff',
  mist: '#eef3f2',
  sand: '#f6f0e6',
  /** Accent for text on light backgrounds. `brassLine` is for lines, `brassLight` for dark backgrounds. */
  brass: '#7d5d24',
  brassLine: '#b08a45',
  brassLight: '#e2c78e',
  line: '#cfdad9',
  /** Edges of controls. The contrast with every light background is at least 3:1. */
  edge: '#6b8389',
  onDark: '#f3f7f6',
  onDarkMuted: '#bcd0d2',
  /** Only for links and notes about WhatsApp. */
  whatsapp: '#0c7a43',
  whatsappDark: '#095f34',
  inkHover: '#1d4b55',
  brassHover: '#eed9aa',
  /** Accent for `prefers-contrast: more`. */
  brassStrong: '#5e4417',
} as const

export type Colour = keyof typeof colours

const own = Object.entries(colours)
  .map(([name, value]) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value};`)
  .join('\n')

export const tokens = `:root{
${own}
--ink-veil:${colours.ink}0d;
--white-haze:${colours.white}99;
--underline-on-dark:${colours.white}59;
--display:'Instrument Serif','Serif Fallback',serif;
--text:'Instrument Sans','Sans Fallback',system-ui,sans-serif;
--step-0:1rem;
--step-small:.9375rem;
--step-lead:clamp(1.0625rem,1rem + .35vw,1.25rem);
--step-3:clamp(1.375rem,1.25rem + .6vw,1.75rem);
--step-2:clamp(2rem,1.6rem + 1.9vw,3.25rem);
--step-1:clamp(2.625rem,1.9rem + 3.7vw,5rem);
--space-1:.5rem;
--space-2:1rem;
--space-3:1.5rem;
--space-4:2rem;
--space-5:3rem;
--space-6:4rem;
--section:clamp(4rem,2.6rem + 6vw,7.5rem);
--gutter:min(6vw,1.3125rem);
--content:1200px;
--measure:31em;
--header:4.5rem;
--radius-1:.625rem;
--radius-2:1.25rem;
--pill:999px;
--target:3rem;
--shadow-1:0 1px 2px ${colours.ink}14,0 8px 24px ${colours.ink}14;
--shadow-2:0 2px 6px ${colours.ink}1f,0 24px 60px ${colours.ink}2e;
--shadow-header:0 1px 0 ${colours.ink}14;
--shadow-scrolled:0 1px 0 ${colours.ink}1f,0 10px 30px ${colours.ink}24;
--quick:150ms;
--calm:240ms;
--ease:cubic-bezier(.2,.7,.3,1);
--layer-header:10;
--layer-bar:15;
--layer-float:20;
--layer-popup:30;
--layer-toast:40;
}
[data-dark]{color:var(--on-dark);--muted:var(--on-dark-muted);--brass:var(--brass-light);--line:${colours.white}2e;--edge:var(--on-dark-muted);--ink-veil:${colours.white}14}
@media (min-width:35em){:root{--gutter:3rem}}
@media (prefers-contrast:more){:root{--muted:${colours.ink};--line:${colours.muted};--brass:${colours.brassStrong}}}`
