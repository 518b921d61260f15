import {defineQuery} from 'groq'

/** The page's own documents, named one by one: others in the same dataset change nothing here. */
const PAGE_DOCUMENTS = /* groq */ `*[_type in [
  "brand", "contact", "header", "hero", "trust", "packagesSection", "package", "beforeAfter", "case", "howItWorks",
  "doctors", "venue", "testimonialsSection", "testimonial", "risks", "aftercare", "payments", "faqSection", "faq", "footer", "whatsappButton", "discountPopup",
  "quizQuestion", "quizCopy", "messages", "privacy", "texts", "pages", "seo"
]]`

/** Tells whether anything changed: the newest change, and a count, because a deletion leaves nothing newer behind. */
export const probeQuery = defineQuery(`{
  "newest": ${PAGE_DOCUMENTS} | order(_updatedAt desc)[0]._updatedAt,
  "count": count(${PAGE_DOCUMENTS})
}`)
