import type {ReactNode} from 'react'
import {styled} from 'styled-components'
import {fillTemplate} from '../contact/template.ts'
import {whatsappLink} from '../contact/whatsapp.ts'
import type {Page} from '../content/page.ts'
import {Button, ButtonLink} from '../ui/button.tsx'
import {ChatLink} from '../ui/chat-link.tsx'
import {RichText} from '../ui/rich-text.tsx'

const Ground = styled.main`
  display: grid;
  align-content: center;
  justify-items: start;
  gap: var(--space-3);
  width: 100%;
  max-width: calc(44rem + 2 * var(--gutter));
  min-height: 100dvh;
  margin-inline: auto;
  padding: var(--space-5) var(--gutter);

  h1 { font-size: var(--step-2); }
  & > p { font-size: var(--step-lead); max-width: 40ch; }
`

const Brand = styled.a`
  color: var(--brass);
  font: 400 1.25rem/1 var(--display);
  text-decoration: none;
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`

interface MessageProps {
  page: Page
  title: string | null | undefined
  text: ReactNode
  children: ReactNode
}

function Message({page, title, text, children}: MessageProps) {
  return (
    <Ground>
      {page.brand?.name ? <Brand href="/">{page.brand.name}</Brand> : null}
      <h1>{title}</h1>
      {text}
      <Actions>{children}</Actions>
    </Ground>
  )
}

const HomeButton = ({page}: {page: Page}) => (
  <ButtonLink href="/">{page.pages?.notFoundButton ?? page.brand?.name}</ButtonLink>
)

export function NotFoundPage({page}: {page: Page}) {
  const copy = page.pages
  return (
    <Message
      page={page}
      title={copy?.notFoundTitle}
      text={copy?.notFoundText ? <p>{copy.notFoundText}</p> : null}
    >
      <HomeButton page={page} />
    </Message>
  )
}

export function ErrorPage({page}: {page: Page}) {
  const copy = page.pages
  const chat = whatsappLink(page.contact?.whatsapp, fillTemplate(page.messages?.general))
  return (
    <Message page={page} title={copy?.errorTitle} text={copy?.errorText ? <p>{copy.errorText}</p> : null}>
      {copy?.errorReload ? <Button onClick={() => location.reload()}>{copy.errorReload}</Button> : null}
      <ChatLink href={chat}>{copy?.errorWhatsapp}</ChatLink>
    </Message>
  )
}

/** The privacy notice by itself: for those without script, and wherever its address is asked for. */
export const PolicyPage = ({page}: {page: Page}) => (
  <Message page={page} title={page.privacy?.policyTitle} text={<RichText value={page.privacy?.policy} />}>
    <HomeButton page={page} />
  </Message>
)
