/** The main controls of the page as it is served, and what every browser has to call them to who hears it. */
import * as words from './words.ts'

export const HEARD: readonly (readonly [selector: string, role: string, name: string])[] = [
  ['header a', 'link', `${words.brand.name} ${words.brand.tagline}`],
  ['header a[href^="tel:"]', 'link', words.header.callLabel],
  ['header a[href^="https://wa.me"]', 'link', words.header.whatsappLabel],
  ['main', 'main', ''],
  ['#hero h1', 'heading', words.hero.headline.replace(/\s+/g, ' ')],
  ['#hero button', 'button', words.hero.quizButton],
  ['#packages h2', 'heading', words.packagesSection.teaserTitle],
  ['#packages button', 'button', words.packagesSection.teaserButton],
  ['#before-after fieldset', 'group', words.beforeAfter.toggleLabel],
  ['#before-after input[value="after"]', 'radio', words.beforeAfter.afterLabel],
  ['#testimonials [role="radiogroup"]', 'radiogroup', words.testimonialsSection.listLabel],
  ['#faq h2', 'heading', words.faqSection.title],
  ['[data-floating]', 'link', words.whatsappButton.accessibleLabel],
]
