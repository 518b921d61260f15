import type {FunctionComponent} from 'react'
import type {Page} from '../content/page.ts'
import {BeforeAfter} from './before-after/before-after.tsx'
import {DiscountPopup} from './discount-popup/discount-popup.tsx'
import {Faq} from './faq/faq.tsx'
import {Footer} from './footer/footer.tsx'
import {Header} from './header/header.tsx'
import {Hero} from './hero/hero.tsx'
import {HowItWorks} from './how-it-works/how-it-works.tsx'
import {later} from './later.tsx'
import {Packages} from './packages/packages.tsx'
import {Testimonials} from './testimonials/testimonials.tsx'
import {Trust} from './trust/trust.tsx'
import {WhatsappButton} from './whatsapp-button/whatsapp-button.tsx'

type Section = readonly [name: string, component: FunctionComponent<{page: Page}>]

/**
 * The page from top to bottom, by landmark. Names are those of the folders, and of `schemas/sections.ts`, from which
 * the Studio takes its own lists.
 */
export const SECTIONS: Record<'above' | 'main' | 'below', readonly Section[]> = {
  above: [['header', Header]],
  main: [
    ['hero', Hero],
    ['trust', Trust],
    ['packages', Packages],
    ['before-after', BeforeAfter],
    ['how-it-works', HowItWorks],
    ['doctors', later('Doctors')],
    ['venue', later('Venue')],
    ['testimonials', Testimonials],
    ['risks', later('Risks')],
    ['aftercare', later('Aftercare')],
    ['payments', later('Payments')],
    ['faq', Faq],
    // It floats over the page, but belongs to a landmark like everything else.
    ['whatsapp-button', WhatsappButton],
  ],
  below: [
    ['footer', Footer],
    ['discount-popup', DiscountPopup],
  ],
}
