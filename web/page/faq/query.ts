import {IN_PAGE_ORDER} from '../../content/fragments.ts'

export const FAQ_QUERY = /* groq */ `
  "faqSection": *[_type == "faqSection" && _id == "faqSection"][0]{_id, _type, title, intro, contactTitle, contactText, whatsappButton, emailButton},
  "faqs": *[_type == "faq"] | ${IN_PAGE_ORDER}{_id, _type, question, answer}`
