import {MessageCircle, Phone} from 'lucide-react'
import {styled} from 'styled-components'
import {telephoneLink} from '../../contact/links.ts'
import {clinicChat} from '../../content/clinic-chat.ts'
import type {Page} from '../../content/page.ts'
import {ButtonLink, IconLink} from '../../ui/button.tsx'
import {below, from} from '../../ui/conditions.ts'
import {NEW_TAB, NewTabWords} from '../../ui/new-tab.tsx'
import {Picture} from '../../ui/picture.tsx'
import {Container} from '../../ui/section.tsx'
import {VisuallyHidden} from '../../ui/visually-hidden.tsx'
import {HeaderQuiz} from '../sticky-quiz-buttons.tsx'
import {Navigation} from './navigation.tsx'

const Bar = styled.header`
  position: fixed;
  inset: 0 0 auto;
  z-index: var(--layer-header);
  background: var(--white);
  box-shadow: var(--shadow-header);
  transition: box-shadow var(--calm) var(--ease);

  [data-scrolled] & { box-shadow: var(--shadow-scrolled); }
  @media (forced-colors: active) { border-bottom: 1px solid CanvasText; }
`

const Row = styled(Container)`
  display: flex;
  align-items: center;
  gap: min(1rem, 2vw);
  min-height: var(--header);
`

const Home = styled.a`
  display: flex;
  align-items: center;
  gap: 0.75rem;
  margin-right: auto;
  min-width: 0;
  min-height: var(--target);
  text-decoration: none;

  img { flex: none; max-width: none; width: 2.5rem; height: 2.5rem; border-radius: 50%; }
  & > span { display: grid; min-width: 0; font: 400 clamp(1.125rem, 0.8rem + 1.6vw, 1.5rem) / 1.15 var(--display); }
  span span, small {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow-wrap: anywhere;
  }
  small {
    margin-top: 0.3rem;
    color: var(--brass);
    font: 500 0.75rem/1.25 var(--text);
    letter-spacing: 0.08em;
  }
  ${below(29)} {
    gap: 0.5rem;
    img { width: 2rem; height: 2rem; }
    small { letter-spacing: 0; }
  }
  ${below(15)} { img { display: none; } }
`

const Actions = styled.div`
  display: flex;
  flex: none;
  gap: var(--space-1);

  a, button { min-height: 2.75rem; padding: 0.5em 1em; font-size: var(--step-small); }
  .short { display: none; }
  ${below(29)} {
    a { padding-inline: 0.75em; }
    ${from(25)} { [data-look='whatsapp'] svg { display: none; } }
  }
  ${below(25)} {
    .long { display: none; }
    .short { display: inline; }
  }
  ${below(22.5)} { .call { display: none; } }
  ${below(15)} {
    a { width: 2.75rem; padding: 0; }
    .short { position: absolute; clip-path: inset(50%); }
  }
  ${below(40)}, (min-width: 67.5em) and (max-width: 89.99em) {
    .call { width: 2.75rem; padding: 0; }
    .call span { position: absolute; clip-path: inset(50%); }
  }
`

/** `away` is true on pages other than the landing page. */
export function Header({page, away = false}: {page: Page; away?: boolean}) {
  const {brand, header, contact} = page
  // No alternative text: the name is beside the logo.
  const logo = brand?.logo && brand.name ? {...brand.logo, alt: ''} : brand?.logo
  const call = telephoneLink(contact?.phone)
  const chat = clinicChat(page, 'general')
  return (
    <Bar>
      <Row>
        {/* Without the label WebKit reads name and tagline as one word. */}
        <Home
          href={away ? '/' : '#hero'}
          aria-label={[brand?.name, brand?.tagline].filter(Boolean).join(' ')}
        >
          <Picture picture={logo} widths={[120]} ratio={1} />
          <span>
            <span>{brand?.name}</span> {brand?.tagline ? <small>{brand.tagline}</small> : null}
          </span>
        </Home>
        <Navigation page={page} away={away}>
          <Actions>
            {away ? null : <HeaderQuiz page={page} />}
            <IconLink className="call" data-look="quiet" icon={Phone} href={call}>
              {header?.callLabel}
            </IconLink>
            {chat && header?.whatsappLabel ? (
              <ButtonLink data-look="whatsapp" href={chat} {...NEW_TAB}>
                <MessageCircle size={18} />
                <span className="long">{header.whatsappLabel}</span>
                <span className="short">
                  <span>{header.whatsappShortLabel ?? header.whatsappLabel}</span>
                  <VisuallyHidden> {page.whatsappButton?.label}</VisuallyHidden>
                </span>
              </ButtonLink>
            ) : null}
          </Actions>
        </Navigation>
        <NewTabWords words={header?.newTabLabel} />
      </Row>
    </Bar>
  )
}
