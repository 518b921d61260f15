import type {FunctionComponent} from 'react'
import type {Page} from '../content/page.ts'
import {later} from './later.tsx'
import {WhatsappButton} from './whatsapp-button/whatsapp-button.tsx'

type Section = readonly [name: string, component: FunctionComponent<{page: Page}>]

/** From top to bottom, by landmark. Names are those of the folders, and of `schemas/sections.ts`. */
export const SECTIONS: Record<'above' | 'main' | 'below', readonly Section[]> = {
  above: [['header', later('Header')]],
  main: [
    ['hero', later('Hero')],
    ['trust', later('Trust')],
    ['packages', later('Packages')],
    ['before-after', later('BeforeAfter')],
    ['how-it-works', later('HowItWorks')],
    ['doctors', later('Doctors')],
    ['venue', later('Venue')],
    ['testimonials', later('Testimonials')],
    ['risks', later('Risks')],
    ['aftercare', later('Aftercare')],
    ['payments', later('Payments')],
    ['faq', later('Faq')],
    // It floats over the page, but belongs to a landmark like everything else.
    ['whatsapp-button', WhatsappButton],
  ],
  below: [
    // Between page and footer, so that the keyboard reaches it before all that is said last.
    ['discount-popup', later('DiscountPopup')],
    ['footer', later('Footer')],
  ],
}
