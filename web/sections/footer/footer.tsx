import {styled} from 'styled-components'
import {mailLink, numberShown, telephoneLink, whatsappShown} from '../../contact/links.ts'
import {fillTemplate} from '../../contact/template.ts'
import {clinicChat} from '../../content/clinic-chat.ts'
import {type Page, type Section, textPages} from '../../content/page.ts'
import {from} from '../../ui/conditions.ts'
import {Entry} from '../../ui/entry.tsx'
import {NEW_TAB} from '../../ui/new-tab.tsx'
import {Picture} from '../../ui/picture.tsx'
import {MaybeLink, safeHref} from '../../ui/safe-href.tsx'
import {Container} from '../../ui/section.tsx'

const Ground = styled.footer`
  background: var(--deep);
  padding-block: var(--section) calc(6rem + env(safe-area-inset-bottom));
  font-size: var(--step-small);

  h2 { font: 600 0.875rem/1.4 var(--text); letter-spacing: 0.04em; color: var(--brass); }
  a { text-decoration-color: var(--underline-on-dark); }
  a:hover { text-decoration-color: currentColor; }
  li > a { display: inline-flex; align-items: center; min-height: 2.75rem; }
`

const Columns = styled.div`
  display: grid;
  gap: var(--space-4) var(--space-3);
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr));

  & > div { grid-column: 1 / -1; }
  ${from(44)} { grid-template-columns: repeat(3, 1fr); & > div + div { grid-column: auto; } }
  ${from(60)} { grid-template-columns: 4fr 4fr 3fr 3fr; & > div { grid-column: auto; } }
  p:first-child { font: 400 var(--step-3) / 1.1 var(--display); }
  p + p { margin-top: var(--space-2); color: var(--muted); max-width: 19em; }
  ul { margin-top: var(--space-1); }
`

const Contacts = styled.dl`
  display: grid;
  gap: 0.6rem;
  margin-top: var(--space-2);

  dd { white-space: pre-line; }
  a { display: inline-flex; align-items: center; min-height: 1.75rem; }
`

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-3);
  margin-top: var(--space-4);

  ul { display: flex; flex-wrap: wrap; gap: 0.5rem; }
  li {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    min-height: 2.25rem;
    padding: 0.25rem 0.7rem;
    border-radius: var(--radius-1);
    background: var(--ink-veil);
  }
  img { width: auto; height: 1.5rem; border-radius: 4px; }
`

const Small = styled.div`
  display: grid;
  gap: var(--space-1);
  margin-top: var(--space-5);
  padding-top: var(--space-3);
  border-top: 1px solid var(--line);
  color: var(--muted);

  p { max-width: 45em; }
`

function LinkList({title, links}: {title: string | null; links: Section<'footer'>['serviceLinks']}) {
  const shown = (links ?? []).filter(({label, href}) => label && safeHref(href))
  if (shown.length === 0) return null
  return (
    <nav aria-label={title ?? undefined}>
      <h2>{title}</h2>
      <ul>
        {shown.map(({_key, label, href}) => (
          <li key={_key}>
            <MaybeLink href={href}>{label}</MaybeLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function Badges({title, badges}: {title: string | null; badges: Section<'footer'>['paymentIcons']}) {
  const shown = (badges ?? []).filter(({name}) => name)
  if (shown.length === 0) return null
  return (
    <Row>
      {title ? <h2>{title}</h2> : null}
      <ul>
        {shown.map(({_key, name, icon, detail, href}) => (
          <li key={_key}>
            {/* No alternative text: the name is beside the picture. */}
            <Picture picture={icon ? {...icon, alt: ''} : null} widths={[96]} />
            <span>
              <MaybeLink href={href}>{name}</MaybeLink>
              {detail ? <small>{detail}</small> : null}
            </span>
          </li>
        ))}
      </ul>
    </Row>
  )
}

export function Footer({page}: {page: Page}) {
  const {footer: copy, brand, contact, messages, privacy} = page
  if (!copy) return null
  const texts = textPages(page)
    .map(({address, title}) => ({address, label: address === 'privacy' ? privacy?.policyLink : title}))
    .filter(({label}) => label)
  const call = telephoneLink(contact?.phone)
  const chat = clinicChat(page, 'general')
  const mail = mailLink({to: contact?.email, subject: fillTemplate(messages?.mailSubject)})
  const phone = call ? <a href={call}>{contact?.phoneDisplay ?? numberShown(contact?.phone)}</a> : null
  const whatsapp = chat ? (
    <a href={chat} {...NEW_TAB}>
      {whatsappShown(contact?.whatsapp, contact?.phoneDisplay)}
    </a>
  ) : null
  return (
    <Ground id="footer" data-dark>
      <Container>
        <Columns>
          <div>
            <p>{brand?.name}</p>
            {copy.about ? <p>{copy.about}</p> : null}
          </div>
          <div>
            <h2>{copy.contactsTitle}</h2>
            <Contacts>
              <Entry label={copy.phoneLabel} value={phone} />
              <Entry label={copy.whatsappLabel} value={whatsapp} />
              <Entry label={copy.emailLabel} value={mail ? <a href={mail}>{contact?.email}</a> : null} />
              <Entry label={copy.addressLabel} value={contact?.address} />
              <Entry label={copy.hoursLabel} value={contact?.hours} />
            </Contacts>
          </div>
          <LinkList title={copy.servicesTitle} links={copy.serviceLinks} />
          <LinkList title={copy.infoTitle} links={copy.infoLinks} />
        </Columns>
        <Badges title={copy.paymentTitle} badges={copy.paymentIcons} />
        <Badges title={copy.certificationsTitle} badges={copy.certifications} />
        {texts.length > 0 ? (
          <ul
            style={{display: 'flex', flexWrap: 'wrap', gap: '0 var(--space-3)', marginTop: 'var(--space-4)'}}
          >
            {texts.map(({address, label}) => (
              <li key={address} id={address === 'privacy' ? address : undefined}>
                <a href={`/${address}.html`}>{label}</a>
              </li>
            ))}
          </ul>
        ) : null}
        <Small>
          {copy.legal ? <p>{copy.legal}</p> : null}
          {copy.copyright ? (
            // Suppresses React's error, because the visitor's clock may show another year than the server's.
            <p suppressHydrationWarning>
              {fillTemplate(copy.copyright, {anno: String(new Date().getUTCFullYear())})}
            </p>
          ) : null}
        </Small>
      </Container>
    </Ground>
  )
}
