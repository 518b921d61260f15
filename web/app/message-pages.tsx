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

/** The privacy notice by itself: for those without script, and wherever its address is asked for. */
export const PolicyPage = ({page}: {page: Page}) => (
  <Message page={page} title={page.privacy?.policyTitle} text={<RichText value={page.privacy?.policy} />}>
    <HomeButton page={page} />
  </Message>
)
