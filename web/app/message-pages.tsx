import type {CSSProperties} from 'react'
import {clinicChat} from '../content/clinic-chat.ts'
import type {Page, textPages} from '../content/page.ts'
import {Header} from '../sections/header/header.tsx'
import {Button, ButtonLink, ChatLink} from '../ui/button.tsx'
import {NewTabWords} from '../ui/new-tab.tsx'
import {Picture} from '../ui/picture.tsx'
import {RichText} from '../ui/rich-text.tsx'
import {Container} from '../ui/section.tsx'
import {ToastCard, ToastPlace} from '../ui/toast.tsx'

/** Inline styles, because style rules of these pages would enlarge the style sheet of the landing page. */
const whole = {display: 'grid', alignContent: 'center', minHeight: '100vh'}
const styles = {
  ground: {
    ...whole,
    justifyItems: 'start',
    gap: 'var(--space-3)',
    maxWidth: 'calc(44rem + 2 * var(--gutter))',
    paddingBlock: 'var(--space-5)',
  },
  brand: {color: 'var(--brass)', font: '400 1.25rem/1 var(--display)', textDecoration: 'none'},
  title: {fontSize: 'var(--step-2)'},
  text: {maxWidth: '22em', fontSize: 'var(--step-lead)'},
  split: {
    ...whole,
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 24rem), 1fr))',
    gap: 'var(--space-5)',
    alignItems: 'center',
    paddingBlock: 'calc(var(--header) + var(--space-4)) var(--space-5)',
  },
  words: {display: 'grid', gap: 'var(--space-3)', justifyItems: 'start'},
  picture: {aspectRatio: '4 / 3', borderRadius: 'var(--radius-2)'},
  reading: {paddingTop: 'calc(var(--header) + var(--space-5))', alignContent: 'start'},
  actions: {display: 'flex', flexWrap: 'wrap', gap: 'var(--space-2)'},
} satisfies Record<string, CSSProperties>

const HomeButton = ({page}: {page: Page}) => (
  <ButtonLink href="/">{page.pages?.notFoundButton ?? page.brand?.name}</ButtonLink>
)

export const NotFoundPage = ({page}: {page: Page}) => (
  <>
    <Header page={page} away />
    <Container as="main" style={styles.split}>
      <div style={styles.words}>
        <h1 style={styles.title}>{page.pages?.notFoundTitle}</h1>
        {page.pages?.notFoundText ? <p style={styles.text}>{page.pages.notFoundText}</p> : null}
        <div style={styles.actions}>
          <HomeButton page={page} />
          {page.hero?.packagesButton ? (
            <ButtonLink data-look="quiet" href="/#packages">
              {page.hero.packagesButton}
            </ButtonLink>
          ) : null}
        </div>
      </div>
      {page.hero?.picture?.asset ? (
        <figure style={styles.picture}>
          <Picture picture={page.hero.picture} widths={[960]} ratio={4 / 3} quality={75} />
        </figure>
      ) : null}
    </Container>
  </>
)

/** Page that shows after an error in React. The page has no header, because the header may have thrown the error. */
export function ErrorPage({page}: {page: Page}) {
  const copy = page.pages
  return (
    <Container as="main" style={styles.ground}>
      {page.brand?.name ? (
        <a href="/" style={styles.brand}>
          {page.brand.name}
        </a>
      ) : null}
      <h1 style={styles.title}>{copy?.errorTitle}</h1>
      {copy?.errorText ? <p style={styles.text}>{copy.errorText}</p> : null}
      <div style={styles.actions}>
        {copy?.errorReload ? <Button onClick={() => location.reload()}>{copy.errorReload}</Button> : null}
        <ChatLink href={clinicChat(page, 'general')}>{copy?.errorWhatsapp}</ChatLink>
        <NewTabWords words={page.header?.newTabLabel} />
      </div>
    </Container>
  )
}

export const TextPage = ({page, title, body}: {page: Page} & ReturnType<typeof textPages>[number]) => (
  <>
    <Header page={page} away />
    <Container as="main" style={{...styles.ground, ...styles.reading}}>
      <h1 style={styles.title}>{title}</h1>
      <RichText value={body} />
      <HomeButton page={page} />
    </Container>
  </>
)

/** Message with the chat link. `<html data-lost>` shows the message if the quiz cannot be loaded. */
export const Lost = ({page}: {page: Page}) =>
  page.pages?.errorText ? (
    <ToastPlace data-lost-words role="alert" style={{pointerEvents: 'auto'}}>
      <ToastCard style={{...styles.actions, alignItems: 'center'}}>
        {page.pages.errorText}
        <ChatLink href={clinicChat(page, 'general')}>{page.pages.errorWhatsapp}</ChatLink>
      </ToastCard>
    </ToastPlace>
  ) : null
