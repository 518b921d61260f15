import {styled} from 'styled-components'
import type {Page} from '../content/page.ts'
import {ToastProvider} from '../ui/toast.tsx'
import {BeforeAfter} from './before-after/before-after.tsx'
import {DiscountPopup} from './discount-popup/discount-popup.tsx'
import {Faq} from './faq/faq.tsx'
import {Footer} from './footer/footer.tsx'
import {Header} from './header/header.tsx'
import {Hero} from './hero/hero.tsx'
import {HowItWorks} from './how-it-works/how-it-works.tsx'
import {Packages} from './packages/packages.tsx'
import {QuizActivityProvider} from './quiz-activity.tsx'
import {SafeSection} from './safe-section.tsx'
import {Testimonials} from './testimonials/testimonials.tsx'
import {Trust} from './trust/trust.tsx'
import {WhatsappButton} from './whatsapp-button/whatsapp-button.tsx'

const Skip = styled.a`
  position: fixed;
  top: 0.5rem;
  left: 0.5rem;
  z-index: var(--layer-toast);
  padding: 0.9rem 1.25rem;
  border-radius: var(--pill);
  background: var(--ink);
  color: var(--white);

  &:not(:focus) { translate: 0 -200%; }
`

const MAIN = [
  ['hero', Hero],
  ['trust', Trust],
  ['packages', Packages],
  ['before-after', BeforeAfter],
  ['how-it-works', HowItWorks],
  ['testimonials', Testimonials],
  ['faq', Faq],
] as const

/** The whole landing page, top to bottom. */
export function Landing({page}: {page: Page}) {
  return (
    <QuizActivityProvider>
      <ToastProvider>
        {page.header?.skipLabel ? <Skip href="#contenuto">{page.header.skipLabel}</Skip> : null}
        <SafeSection name="header">
          <Header page={page} />
        </SafeSection>
        <main id="contenuto" tabIndex={-1}>
          {MAIN.map(([name, Part]) => (
            <SafeSection key={name} name={name}>
              <Part page={page} />
            </SafeSection>
          ))}
          {/* It floats over the page, but belongs to a landmark like everything else. */}
          <SafeSection name="whatsapp-button">
            <WhatsappButton page={page} />
          </SafeSection>
        </main>
        <SafeSection name="footer">
          <Footer page={page} />
        </SafeSection>
        <SafeSection name="discount-popup">
          <DiscountPopup page={page} />
        </SafeSection>
      </ToastProvider>
    </QuizActivityProvider>
  )
}
