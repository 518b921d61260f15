import type {CSSProperties, ReactNode} from 'react'
import {clinicChat} from '../content/clinic-chat.ts'
import type {Page} from '../content/page.ts'
import {Button, ButtonLink} from '../ui/button.tsx'
import {ChatLink} from '../ui/chat-link.tsx'
import {RichText} from '../ui/rich-text.tsx'
import {Container} from '../ui/section.tsx'

/**
 * On the elements themselves: pages that hardly anybody sees share the landing page's style sheet, and so its hash in
 * the policy that travels ahead of every page.
 */
const styles = {
  ground: {
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'start',
    gap: 'var(--space-3)',
    maxWidth: 'calc(44rem + 2 * var(--gutter))',
    minHeight: '100vh',
    paddingBlock: 'var(--space-5)',
  },
  brand: {color: 'var(--brass)', font: '400 1.25rem/1 var(--display)', textDecoration: 'none'},
  title: {fontSize: 'var(--step-2)'},
  text: {maxWidth: '40ch', fontSize: 'var(--step-lead)'},
  actions: {display: 'flex', flexWrap: 'wrap', gap: 'var(--space-2)'},
  lost: {
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
  lostButton: {minHeight: '2.75rem', textDecoration: 'underline', cursor: 'pointer'},
} satisfies Record<string, CSSProperties>

interface MessageProps {
  page: Page
  title: string | null | undefined
  text: ReactNode
  children: ReactNode
}

function Message({page, title, text, children}: MessageProps) {
  return (
    <Container as="main" style={styles.ground}>
      {page.brand?.name ? (
        <a href="/" style={styles.brand}>
          {page.brand.name}
        </a>
      ) : null}
      <h1 style={styles.title}>{title}</h1>
      {text && typeof text === 'string' ? <p style={styles.text}>{text}</p> : text}
      <div style={styles.actions}>{children}</div>
    </Container>
  )
}

const HomeButton = ({page}: {page: Page}) => (
  <ButtonLink href="/">{page.pages?.notFoundButton ?? page.brand?.name}</ButtonLink>
)

export const NotFoundPage = ({page}: {page: Page}) => (
  <Message page={page} title={page.pages?.notFoundTitle} text={page.pages?.notFoundText}>
    <HomeButton page={page} />
  </Message>
)

export function ErrorPage({page}: {page: Page}) {
  const copy = page.pages
  return (
    <Message page={page} title={copy?.errorTitle} text={copy?.errorText}>
      {copy?.errorReload ? <Button onClick={() => location.reload()}>{copy.errorReload}</Button> : null}
      <ChatLink href={clinicChat(page, 'general')}>{copy?.errorWhatsapp}</ChatLink>
    </Message>
  )
}

/** Stands hidden in the HTML, for a page whose code cannot be loaded any more. Drawn by the server alone. */
export const Lost = ({page: {pages}}: {page: Page}) =>
  pages?.errorText ? (
    <div data-lost hidden>
      <div role="alert" style={styles.lost}>
        <span>{pages.errorText}</span>
        {pages.errorReload ? (
          <button type="button" style={styles.lostButton}>
            {pages.errorReload}
          </button>
        ) : null}
      </div>
    </div>
  ) : null

/** The privacy notice by itself: for those without script, and wherever its address is asked for. */
export const PolicyPage = ({page}: {page: Page}) => (
  <Message page={page} title={page.privacy?.policyTitle} text={<RichText value={page.privacy?.policy} />}>
    <HomeButton page={page} />
  </Message>
)
