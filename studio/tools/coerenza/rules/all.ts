import type {Rule} from '../logic/types.ts'
import {altMissing, altWeak} from './alt.ts'
import {addressInTexts, cityInTexts, hoursInTexts, telephoneInTexts} from './contacts.ts'
import {counts} from './counts.ts'
import {demoEmails, demoNumbers, demoWords, illustrations} from './demo.ts'
import {discountCode, discountPercentage} from './discount.ts'
import {guarantee, hours, retention, success, transplants, years} from './figures.ts'
import {consent, legalDiscounts, legalReviews} from './legal.ts'
import {seoLengths, tooLong} from './lengths.ts'
import {links} from './links.ts'
import {packageContents, packagePrices} from './package-facts.ts'
import {originalPrice, popular, savings} from './packages.ts'
import {phone} from './phone.ts'
import {placeholders} from './placeholders.ts'
import {pricesInTexts} from './prices-in-texts.ts'
import {phoneNamed, quizConsent, tracking} from './privacy.ts'
import {healthPromotion, superlatives} from './promotion.ts'
import {sharesWithoutSource} from './shares.ts'
import {techniques} from './techniques.ts'

/** Every rule; within one seriousness findings come in this order. */
export const rules: readonly Rule[] = [
  transplants,
  success,
  pricesInTexts,
  packagePrices,
  packageContents,
  techniques,
  savings,
  years,
  hours,
  guarantee,
  retention,
  tracking,
  phoneNamed,
  counts,
  discountPercentage,
  discountCode,
  phone,
  telephoneInTexts,
  addressInTexts,
  cityInTexts,
  hoursInTexts,
  originalPrice,
  popular,
  placeholders,
  links,
  altMissing,
  altWeak,
  tooLong,
  seoLengths,
  superlatives,
  demoNumbers,
  demoEmails,
  demoWords,
  illustrations,
  consent,
  quizConsent,
  legalDiscounts,
  legalReviews,
  sharesWithoutSource,
  healthPromotion,
]
