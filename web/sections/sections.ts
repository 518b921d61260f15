import type {FunctionComponent} from 'react'
import type {Page} from '../content/page.ts'
import {Aftercare} from './aftercare/aftercare.tsx'
import {BeforeAfter} from './before-after/before-after.tsx'
import {DiscountPopup} from './discount-popup/discount-popup.tsx'
import {Doctors} from './doctors/doctors.tsx'
import {Faq} from './faq/faq.tsx'
import {Footer} from './footer/footer.tsx'
import {Header} from './header/header.tsx'
import {Hero} from './hero/hero.tsx'
import {HowItWorks} from './how-it-works/how-it-works.tsx'
import {Packages} from './packages/packages.tsx'
import {Payments} from './payments/payments.tsx'
import {Risks} from './risks/risks.tsx'
import {Testimonials} from './testimonials/testimonials.tsx'
import {Trust} from './trust/trust.tsx'
import {Venue} from './venue/venue.tsx'
import {WhatsappButton} from './whatsapp-button/whatsapp-button.tsx'

type Section = readonly [name: string, component: FunctionComponent<{page: Page}>]

/** Sections by landmark, from top to bottom. Names equal the folder names and the names in `schemas/sections.ts`. */
export const SECTIONS: Record<'above' | 'main' | 'below', readonly Section[]> = {
  above: [['header', Header]],
  main: [
    ['hero', Hero],
    ['trust', Trust],
    ['packages', Packages],
    ['before-after', BeforeAfter],
    ['how-it-works', HowItWorks],
    ['doctors', Doctors],
    ['venue', Venue],
    ['testimonials', Testimonials],
    ['risks', Risks],
    ['aftercare', Aftercare],
    ['payments', Payments],
    ['faq', Faq],
    // Accessibility rules require floating elements to be in a landmark too.
    ['whatsapp-button', WhatsappButton],
  ],
  below: [
    // The popup is before the footer, so that keyboard users reach it first.
    ['discount-popup', DiscountPopup],
    ['footer', Footer],
  ],
}
