import {defineQuery} from 'groq'
import {AROUND_QUERY, CLINIC_QUERY, QUIZ_QUERY} from '../content/query.ts'
import {BEFORE_AFTER_QUERY} from './before-after/query.ts'
import {DISCOUNT_POPUP_QUERY} from './discount-popup/query.ts'
import {FAQ_QUERY} from './faq/query.ts'
import {FOOTER_QUERY} from './footer/query.ts'
import {HEADER_QUERY} from './header/query.ts'
import {HERO_QUERY} from './hero/query.ts'
import {HOW_IT_WORKS_QUERY} from './how-it-works/query.ts'
import {PACKAGES_QUERY} from './packages/query.ts'
import {TESTIMONIALS_QUERY} from './testimonials/query.ts'
import {TRUST_QUERY} from './trust/query.ts'
import {WHATSAPP_BUTTON_QUERY} from './whatsapp-button/query.ts'

/**
 * Everything that the page shows, in one question; each section's part stands in its folder. Fields are named one by
 * one, so that the answer holds no more than the page needs; `_id`, `_type` and `_key` stay, for React's keys and for
 * click-to-edit in the Studio. What exists once is asked for by its id as well, so that a stray copy never takes its
 * place. Typegen reads this file without running it: the parts are constants, named here one by one.
 */
export const pageQuery = defineQuery(`{
  ${CLINIC_QUERY},
  ${HEADER_QUERY},
  ${HERO_QUERY},
  ${TRUST_QUERY},
  ${PACKAGES_QUERY},
  ${BEFORE_AFTER_QUERY},
  ${HOW_IT_WORKS_QUERY},
  ${TESTIMONIALS_QUERY},
  ${FAQ_QUERY},
  ${FOOTER_QUERY},
  ${WHATSAPP_BUTTON_QUERY},
  ${DISCOUNT_POPUP_QUERY},
  ${QUIZ_QUERY},
  ${AROUND_QUERY}
}`)
