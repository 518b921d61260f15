import type {Rule} from '../logic/types.ts'
import {altMissing} from './alt-missing.ts'
import {altWeak} from './alt-weak.ts'
import {consent} from './consent.ts'
import {counts} from './counts.ts'
import {demoEmails} from './demo-emails.ts'
import {demoNumbers} from './demo-numbers.ts'
import {demoWords} from './demo-words.ts'
import {discountCode} from './discount-code.ts'
import {discountPercentage} from './discount-percentage.ts'
import {guarantee} from './guarantee.ts'
import {hours} from './hours.ts'
import {illustrations} from './illustrations.ts'
import {legalDiscounts} from './legal-discounts.ts'
import {legalReviews} from './legal-reviews.ts'
import {links} from './links.ts'
import {originalPrice} from './original-price.ts'
import {phone} from './phone.ts'
import {placeholders} from './placeholders.ts'
import {popular} from './popular.ts'
import {pricesInTexts} from './prices-in-texts.ts'
import {retention} from './retention.ts'
import {savings} from './savings.ts'
import {seoLengths} from './seo.ts'
import {success} from './success.ts'
import {tooLong} from './too-long.ts'
import {transplants} from './transplants.ts'
import {years} from './years.ts'

/** Every rule; within one seriousness findings come in this order. */
export const rules: readonly Rule[] = [
  transplants,
  success,
  pricesInTexts,
  savings,
  years,
  hours,
  guarantee,
  retention,
  counts,
  discountPercentage,
  discountCode,
  phone,
  originalPrice,
  popular,
  placeholders,
  links,
  altMissing,
  altWeak,
  tooLong,
  seoLengths,
  demoNumbers,
  demoEmails,
  demoWords,
  illustrations,
  consent,
  legalDiscounts,
  legalReviews,
]
