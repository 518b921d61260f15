import {defineQuery} from 'groq'

/** Selects the documents of the page by type, so that other documents of the dataset do not count. */
const PAGE_DOCUMENTS = /* groq */ `*[_type in [
  "brand", "contact", "header", "hero", "trust", "packagesSection", "package", "beforeAfter", "case", "howItWorks",
  "doctors", "venue", "testimonialsSection", "testimonial", "risks", "aftercare", "payments", "faqSection", "faq", "footer", "whatsappButton", "discountPopup",
  "quizQuestion", "quizCopy", "messages", "privacy", "texts", "pages", "seo"
]]`

/** Asks for the newest change and for the number of documents, because a deletion may change only the number. */
export const probeQuery = defineQuery(`{
  "newest": ${PAGE_DOCUMENTS} | order(_updatedAt desc)[0]._updatedAt,
  "count": count(${PAGE_DOCUMENTS})
}`)
