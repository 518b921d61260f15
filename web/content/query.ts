import {defineQuery} from 'groq'

/*
 * Everything that the page shows, in one question. Fields are named one by one, so that the answer holds no more than
 * the page needs; `_id`, `_type` and `_key` stay, for React's keys and for click-to-edit in the Studio.
 * The fragments must be constants of this file: typegen resolves them by reading it.
 */

/**
 * The address and the size of a picture come from `asset._id`, so that content moves between a local and a hosted
 * Lake. Until it is there, its place has its tone: seven bytes where a small preview takes four hundred.
 */
const picture = /* groq */ `{
  alt, illustration, hotspot, crop,
  asset->{_id, "tone": metadata.palette.dominant.background}
}`

const figure = /* groq */ `{_key, value, label}`
const textLink = /* groq */ `{_key, label, href}`
const badge = /* groq */ `{_key, name, icon${picture}}`

const brand = /* groq */ `{_id, _type, name, tagline, logo${picture}, navigation[]{_key, name, href}}`

const contact = /* groq */ `{_id, _type, whatsapp, phone, phoneDisplay, email, address, hours}`

const header = /* groq */ `{
  _id, _type,
  callLabel, whatsappLabel, whatsappShortLabel, menuOpenLabel, menuCloseLabel, navigationLabel, skipLabel
}`

const hero = /* groq */ `{
  _id, _type,
  eyebrow, headline, text, figures[]${figure}, packagesButton, quizButton, picture${picture}, quizLabel
}`

const trust = /* groq */ `{_id, _type, label, items[]{_key, icon, title, text}}`

const packagesSection = /* groq */ `{
  _id, _type,
  teaserTitle, teaserText, teaserButton,
  title, intro, popularLabel, priceLabel, originalPriceLabel, includedLabel, chooseButton,
  quoteText, quoteButton, note
}`

const packageCard = /* groq */ `{
  _id, _type, name, price, originalPrice, description, features, popular, badge
}`

const beforeAfter = /* groq */ `{
  _id, _type,
  title, intro, toggleLabel, beforeLabel, afterLabel,
  ageLabel, ageValue, graftsLabel, techniqueLabel, monthsLabel, monthsValue, locationLabel,
  stats[]${figure}, note
}`

/** Whether a patient's consent is held is the editors' business: the page does not publish it. */
const caseCard = /* groq */ `{
  _id, _type, before${picture}, after${picture}, age, grafts, months, technique, location
}`

const howItWorks = /* groq */ `{_id, _type, title, intro, steps[]{_key, title, text}}`

const testimonialsSection = /* groq */ `{
  _id, _type,
  title, intro, ratingSourcesLabel, ratingSources[]{_key, name, rating, reviews, href},
  listLabel, ratingValue, ageValue, procedureLabel, verifiedLabel, verifiedExplanation, helpfulValue, playLabel,
  quizTitle, quizText, quizButton, quizLabel, moreVideosButton
}`

const testimonial = /* groq */ `{
  _id, _type,
  name, age, location, rating, date, procedure, text, videoThumbnail${picture}, hasVideo, verified, helpfulVotes
}`

const faqSection = /* groq */ `{_id, _type, title, intro, contactTitle, contactText, whatsappButton, emailButton}`

const faq = /* groq */ `{_id, _type, question, answer}`

const footer = /* groq */ `{
  _id, _type,
  about, contactsTitle, phoneLabel, whatsappLabel, emailLabel, addressLabel, hoursLabel,
  servicesTitle, serviceLinks[]${textLink}, infoTitle, infoLinks[]${textLink},
  paymentTitle, paymentIcons[]${badge}, certificationsTitle, certifications[]${badge},
  legal, copyright
}`

const whatsappButton = /* groq */ `{_id, _type, label, accessibleLabel}`

const discountPopup = /* groq */ `{
  _id, _type,
  enabled, title, text, percentage, code, codeLabel, validity,
  copyButton, copiedToast, copyFailed, whatsappButton, closeLabel
}`

const quizQuestion = /* groq */ `{_id, _type, step, title, help, options, placeholder}`

const quizCopy = /* groq */ `{
  _id, _type,
  progress, backButton, continueButton, closeLabel,
  photoHint, photoChoose, photoTake, photoDrop, photoReplace, photoRemove, photoAlt, photoNoPreview, skipButton,
  processingTitle, processingSteps,
  emailTitle, emailText, emailLabel, emailPlaceholder, submitButton, submittingLabel,
  successTitle, successText, successWhatsapp,
  failureTitle, failureText, retryButton,
  outboxTitle, outboxText, outboxSent, outboxWithdrawn,
  resumeTitle, resumeText, resumeButton, restartButton, clearButton, cleared,
  successToast, photoErrorToast, saveErrorToast, unexpectedErrorToast
}`

const messages = /* groq */ `{
  _id, _type, general, package, quote, quiz, videos, faq, faqGeneral, discount, mailSubject, mailBody
}`

const privacy = /* groq */ `{
  _id, _type, statement, consentRequired, consentLabel, policyTitle, policy, policyLink, visitEvents
}`

const pages = /* groq */ `{
  _id, _type, notFoundTitle, notFoundText, notFoundButton, errorTitle, errorText, errorReload, errorWhatsapp
}`

const seo = /* groq */ `{_id, _type, title, description, shareImage${picture}, clinicDescription}`

/** Documents that were never dragged have no rank: the id keeps their order the same from one answer to the next. */
const inPageOrder = /* groq */ `order(orderRank asc, _id asc)`

/**
 * Singletons and quiz questions are asked for by id as well, so that a stray copy never takes their place; the page
 * puts the questions into the quiz's order.
 */
export const pageQuery = defineQuery(`{
  "brand": *[_type == "brand" && _id == "brand"][0]${brand},
  "contact": *[_type == "contact" && _id == "contact"][0]${contact},
  "header": *[_type == "header" && _id == "header"][0]${header},
  "hero": *[_type == "hero" && _id == "hero"][0]${hero},
  "trust": *[_type == "trust" && _id == "trust"][0]${trust},
  "packagesSection": *[_type == "packagesSection" && _id == "packagesSection"][0]${packagesSection},
  "packages": *[_type == "package"] | ${inPageOrder}${packageCard},
  "beforeAfter": *[_type == "beforeAfter" && _id == "beforeAfter"][0]${beforeAfter},
  "cases": *[_type == "case"] | ${inPageOrder}${caseCard},
  "howItWorks": *[_type == "howItWorks" && _id == "howItWorks"][0]${howItWorks},
  "testimonialsSection": *[_type == "testimonialsSection" && _id == "testimonialsSection"][0]${testimonialsSection},
  "testimonials": *[_type == "testimonial"] | ${inPageOrder}${testimonial},
  "faqSection": *[_type == "faqSection" && _id == "faqSection"][0]${faqSection},
  "faqs": *[_type == "faq"] | ${inPageOrder}${faq},
  "footer": *[_type == "footer" && _id == "footer"][0]${footer},
  "whatsappButton": *[_type == "whatsappButton" && _id == "whatsappButton"][0]${whatsappButton},
  "discountPopup": *[_type == "discountPopup" && _id == "discountPopup"][0]${discountPopup},
  "quizQuestions": *[_type == "quizQuestion" && _id in [
    "quizQuestion-age", "quizQuestion-gender", "quizQuestion-hairLossTime", "quizQuestion-previousTransplants",
    "quizQuestion-location", "quizQuestion-timeframe", "quizQuestion-goal", "quizQuestion-photo"
  ]] | order(_id asc)${quizQuestion},
  "quizCopy": *[_type == "quizCopy" && _id == "quizCopy"][0]${quizCopy},
  "messages": *[_type == "messages" && _id == "messages"][0]${messages},
  "privacy": *[_type == "privacy" && _id == "privacy"][0]${privacy},
  "pages": *[_type == "pages" && _id == "pages"][0]${pages},
  "seo": *[_type == "seo" && _id == "seo"][0]${seo}
}`)

/** The page's own documents, named one by one: others in the same dataset change nothing here. */
const pageDocuments = /* groq */ `*[_type in [
  "brand", "contact", "header", "hero", "trust", "packagesSection", "package", "beforeAfter", "case", "howItWorks",
  "testimonialsSection", "testimonial", "faqSection", "faq", "footer", "whatsappButton", "discountPopup",
  "quizQuestion", "quizCopy", "messages", "privacy", "pages", "seo"
]]`

/** Tells whether anything changed: the newest change, and a count, because a deletion leaves nothing newer behind. */
export const probeQuery = defineQuery(`{
  "newest": ${pageDocuments} | order(_updatedAt desc)[0]._updatedAt,
  "count": count(${pageDocuments})
}`)
