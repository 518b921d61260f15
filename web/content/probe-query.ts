import {defineQuery} from 'groq'

/** Named one by one, so that other documents of the dataset do not count. */
const PAGE_DOCUMENTS = /* groq */ `*[_type in [
  "brand", "contact", "header", "hero", "trust", "packagesSection", "package", "beforeAfter", "case", "howItWorks",
  "doctors", "venue", "testimonialsSection", "testimonial", "risks", "aftercare", "payments", "faqSection", "faq", "footer", "whatsappButton", "discountPopup",
  "quizQuestion", "quizCopy", "messages", "privacy", "texts", "pages", "seo"
]]`

/** Returns the newest change, and the count, because a deletion leaves no newer document. */
export const probeQuery = defineQuery(`{
  "newest": ${PAGE_DOCUMENTS} | order(_updatedAt desc)[0]._updatedAt,
  "count": count(${PAGE_DOCUMENTS})
}`)
