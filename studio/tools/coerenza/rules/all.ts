import type {Rule} from '../logic/types.ts'
import {
  healthPromotion,
  legalDiscounts,
  legalReviews,
  sharesWithoutSource,
  superlatives,
} from './advertising.ts'
import {contactsInTexts, phone} from './contacts.ts'
import {counts} from './counts.ts'
import {demoEmails, demoNumbers, demoWords} from './demo.ts'
import {figures} from './figures.ts'
import {packageContents, packagePrices} from './package-facts.ts'
import {originalPrice, popular, savings, techniques} from './packages.ts'
import {altMissing, altWeak, illustrations} from './pictures.ts'
import {discountCode, discountPercentage, pricesInTexts} from './prices.ts'
import {consent, phoneNamed, quizConsent, tracking} from './privacy.ts'
import {links, placeholders, seoLengths, tooLong} from './texts.ts'

/** Every rule; within one seriousness findings come in this order. */
export const rules: readonly Rule[] = [
  ...figures,
  pricesInTexts,
  ...[packagePrices, packageContents, techniques, savings],
  ...[tracking, phoneNamed],
  counts,
  ...[discountPercentage, discountCode],
  ...[phone, ...contactsInTexts],
  ...[originalPrice, popular],
  ...[placeholders, links],
  ...[altMissing, altWeak],
  ...[tooLong, seoLengths],
  superlatives,
  ...[demoNumbers, demoEmails, demoWords, illustrations],
  ...[consent, quizConsent],
  ...[legalDiscounts, legalReviews, sharesWithoutSource, healthPromotion],
]
