import type {CSSProperties} from 'react'
import type {Page} from '../content/page.ts'

const styles = {
  words: {
    position: 'fixed',
    insetInline: 'var(--gutter)',
    bottom: '1rem',
    zIndex: 'var(--layer-toast)',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 'var(--space-1) var(--space-2)',
    padding: '1rem 1.25rem',
    borderRadius: 'var(--radius-1)',
    background: 'var(--ink)',
    color: 'var(--white)',
  },
  button: {minHeight: '2.75rem', border: 0, background: 'none', textDecoration: 'underline'},
} satisfies Record<string, CSSProperties>

/** Stands hidden in the HTML, for a page whose code cannot be loaded any more. Drawn by the server alone: scripts have none of it. */
export const Lost = ({page: {pages}}: {page: Page}) =>
  pages?.errorText ? (
    <div data-lost hidden>
      <div role="alert" style={styles.words}>
        <span>{pages.errorText}</span>
        {pages.errorReload ? (
          <button type="button" style={styles.button}>
            {pages.errorReload}
          </button>
        ) : null}
      </div>
    </div>
  ) : null
