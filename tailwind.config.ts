import type { Config } from 'tailwindcss';

const token = (name: string) => `var(--${name})`;

/** Names for the tokens of `src/app/styles/tokens.css`, which alone has the raw values. */
export default {
  // Each style sheet names the files that use it, with @source.
  content: [],
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      background: token('background'),
      raised: token('raised'),
      line: token('line'),
      'control-line': token('control-line'),
      text: token('text'),
      soft: token('soft'),
      accent: token('accent'),
      action: token('action'),
      'action-hover': token('action-hover'),
      'action-text': token('action-text'),
      danger: token('danger'),
      warning: token('warning'),
      dark: token('dark'),
      light: token('light'),
      ivory: token('ivory'),
      brass: token('brass'),
      emerald: {
        300: token('emerald-300'),
        500: token('emerald-500'),
        600: token('emerald-600'),
        700: token('emerald-700'),
      },
    },
    fontFamily: {
      display: [
        'Newsreader Variable',
        'Newsreader Georgia',
        'Newsreader Times',
        'Newsreader Noto',
        'serif',
      ],
      sans: [
        'Instrument Sans Variable',
        'Instrument Sans Arial',
        'Instrument Sans Roboto',
        'sans-serif',
      ],
      mono: ['ui-monospace', 'SF Mono', 'Cascadia Mono', 'Consolas', 'monospace'],
    },
    fontSize: {
      label: ['0.8125rem', { lineHeight: '1.4', letterSpacing: '0.04em' }],
      small: ['0.875rem', { lineHeight: '1.55' }],
      body: ['1rem', { lineHeight: '1.6' }],
      lead: ['clamp(1.0625rem, 1rem + 0.35vw, 1.25rem)', { lineHeight: '1.55' }],
      h3: [
        'clamp(1.25rem, 1.14rem + 0.5vw, 1.625rem)',
        { lineHeight: '1.2', letterSpacing: '-0.01em' },
      ],
      h2: [
        'clamp(1.875rem, 1.5rem + 1.65vw, 3rem)',
        { lineHeight: '1.1', letterSpacing: '-0.015em' },
      ],
      h1: [
        'clamp(2.5rem, 1.75rem + 3.3vw, 4.75rem)',
        { lineHeight: '1.05', letterSpacing: '-0.02em' },
      ],
    },
    screens: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' },
    borderRadius: { none: '0', sm: '2px', DEFAULT: '4px', full: '9999px' },
    boxShadow: { elevation: token('elevation'), none: 'none' },
    extend: {
      maxWidth: { page: '77.5rem', measure: '42.5rem', column: '35rem' },
      animation: {
        appear: 'appear 200ms ease-out',
        rise: 'rise 250ms ease-out',
        pulse: 'pulse 2s ease-in-out infinite',
        strip: 'strip 15s linear infinite',
      },
      keyframes: {
        appear: { from: { opacity: '0' } },
        rise: { from: { opacity: '0', transform: 'translateY(12px)' } },
        pulse: { '50%': { opacity: '0.5' } },
        strip: { to: { transform: 'translateX(-50%)' } },
      },
      transitionDuration: { DEFAULT: '200ms' },
      transitionTimingFunction: { DEFAULT: 'cubic-bezier(0, 0, 0.2, 1)' },
      spacing: {
        section: 'clamp(4rem, 2.5rem + 6vw, 9rem)',
        gutter: 'clamp(1.25rem, 0.5rem + 3vw, 3.5rem)',
      },
    },
  },
} satisfies Config;
