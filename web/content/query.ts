import {PICTURE} from './fragments.ts'

/** Whose page it is: what several sections show. */
export const CLINIC_QUERY = /* groq */ `
  "brand": *[_type == "brand" && _id == "brand"][0]{
    _id, _type, name, tagline, logo${PICTURE}, navigation[]{_key, name, href}
  },
  "contact": *[_type == "contact" && _id == "contact"][0]{
    _id, _type, whatsapp, phone, phoneDisplay, email, address, hours
  }`

/** The page puts the questions into the quiz's order. */
export const QUIZ_QUERY = /* groq */ `
  "quizQuestions": *[_type == "quizQuestion" && _id == "quizQuestion-" + step] | order(_id asc){
    _id, _type, step, title, help, options, placeholder
  },
  "quizCopy": *[_type == "quizCopy" && _id == "quizCopy"][0]{
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

/** What is said around the sections: in messages, about privacy, on other pages, to search engines. */
export const AROUND_QUERY = /* groq */ `
  "messages": *[_type == "messages" && _id == "messages"][0]{
    _id, _type, general, package, quote, quiz, videos, faq, faqGeneral, discount, mailSubject, mailBody
  },
  "privacy": *[_type == "privacy" && _id == "privacy"][0]{
    _id, _type, statement, consentRequired, consentLabel, policyTitle, policy, policyLink, visitEvents
  },
  "pages": *[_type == "pages" && _id == "pages"][0]{
    _id, _type, notFoundTitle, notFoundText, notFoundButton, errorTitle, errorText, errorReload, errorWhatsapp
  },
  "seo": *[_type == "seo" && _id == "seo"][0]{_id, _type, title, description, shareImage${PICTURE}, clinicDescription}`
