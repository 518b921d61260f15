import {defineQuery} from 'groq'

/** `asset._id` contains the picture's size and file name. `tone` is the background until the picture is loaded. */
const PICTURE = /* groq */ `{
  alt, hotspot, crop,
  asset->{_id, "tone": metadata.palette.dominant.background}
}`

const FIGURE = /* groq */ `{_key, value, label, source}`

/** Order that editors chose by dragging. Documents that were never dragged have no rank, so their ids decide. */
const IN_PAGE_ORDER = /* groq */ `order(orderRank asc, _id asc)`

const TEXT_LINK = /* groq */ `{_key, label, href}`
const BADGE = /* groq */ `{_key, name, icon${PICTURE}, detail, href}`
const POINTS = /* groq */ `{_id, _type, title, intro, points[]{_key, title, text}, note}`

/**
 * Lists each field, so that visitors get only fields that the page needs. React and the preview need `_id`, `_type`
 * and `_key`. Singletons are also selected by id, so that a copy with another id never replaces a singleton.
 */
export const pageQuery = defineQuery(`{
  "brand": *[_type == "brand" && _id == "brand"][0]{
    _id, _type, name, tagline, logo${PICTURE}, navigation[]{_key, name, href}
  },
  "contact": *[_type == "contact" && _id == "contact"][0]{
    _id, _type, whatsapp, phone, phoneDisplay, email, address, hours
  },
  "header": *[_type == "header" && _id == "header"][0]{
    _id, _type,
    callLabel, whatsappLabel, whatsappShortLabel, quizButton, menuOpenLabel, menuCloseLabel, navigationLabel, skipLabel, newTabLabel
  },
  "hero": *[_type == "hero" && _id == "hero"][0]{
    _id, _type,
    eyebrow, headline, text, priceValue, priceLabel, ratingValue, ratingLabel, figures[]${FIGURE}, packagesButton, quizButton, picture${PICTURE}, quizLabel
  },
  "trust": *[_type == "trust" && _id == "trust"][0]{_id, _type, label, items[]{_key, icon, title, text}},
  "packagesSection": *[_type == "packagesSection" && _id == "packagesSection"][0]{
    _id, _type,
    teaserTitle, teaserText, teaserButton, teaserPrice,
    title, intro, commonTitle, common, popularLabel, priceLabel, originalPriceLabel, includedLabel, excludedLabel, surgeonLabel, daysLabel, chooseButton,
    chatNote, quoteText, quoteButton, note
  },
  "packages": *[_type == "package"] | ${IN_PAGE_ORDER}{
    _id, _type, name, price, originalPrice, description, featuresIntro, features, surgeon, excluded, days[]{_key, title, text},
    popular, badge
  },
  "beforeAfter": *[_type == "beforeAfter" && _id == "beforeAfter"][0]{
    _id, _type,
    title, intro, toggleLabel, beforeLabel, afterLabel,
    ageLabel, ageValue, graftsLabel, techniqueLabel, monthsLabel, monthsValue, locationLabel, datesLabel, untouchedLabel,
    stats[]${FIGURE}, note
  },
  "cases": *[_type == "case"] | ${IN_PAGE_ORDER}{
    _id, _type, before${PICTURE}, after${PICTURE}, age, grafts, months, technique, location, dates, untouched,
    views[]{_key, label, before${PICTURE}, after${PICTURE}}
  },
  "howItWorks": *[_type == "howItWorks" && _id == "howItWorks"][0]{_id, _type, title, intro, steps[]{_key, title, text}},
  "doctors": *[_type == "doctors" && _id == "doctors"][0]{
    _id, _type, title, intro, phasesLabel, registerLabel, languagesLabel,
    people[]{_key, name, specialty, register, phases, languages, portrait${PICTURE}}
  },
  "venue": *[_type == "venue" && _id == "venue"][0]{
    _id, _type, title, intro, pictures[]{_key, alt, hotspot, crop, asset->{_id, "tone": metadata.palette.dominant.background}},
    licencesTitle, licences[]{_key, name, detail, href}, mapLabel, mapHref
  },
  "testimonialsSection": *[_type == "testimonialsSection" && _id == "testimonialsSection"][0]{
    _id, _type,
    title, intro, ratingSourcesLabel, ratingSources[]{_key, name, rating, reviews, asOf, href},
    listLabel, ratingValue, ageValue, procedureLabel, verifiedLabel, verifiedExplanation, helpfulValue, playLabel,
    quizTitle, quizText, quizButton, quizLabel, moreVideosButton
  },
  "testimonials": *[_type == "testimonial"] | ${IN_PAGE_ORDER}{
    _id, _type,
    name, age, location, rating, date, procedure, text, videoThumbnail${PICTURE}, hasVideo, videoUrl, verified, helpfulVotes
  },
  "risks": *[_type == "risks" && _id == "risks"][0]${POINTS},
  "aftercare": *[_type == "aftercare" && _id == "aftercare"][0]${POINTS},
  "payments": *[_type == "payments" && _id == "payments"][0]${POINTS},
  "faqSection": *[_type == "faqSection" && _id == "faqSection"][0]{
    _id, _type, title, intro, contactTitle, contactText, whatsappButton, emailButton
  },
  "faqs": *[_type == "faq"] | ${IN_PAGE_ORDER}{_id, _type, question, topic, answer},
  "footer": *[_type == "footer" && _id == "footer"][0]{
    _id, _type,
    about, contactsTitle, phoneLabel, whatsappLabel, emailLabel, addressLabel, hoursLabel,
    servicesTitle, serviceLinks[]${TEXT_LINK}, infoTitle, infoLinks[]${TEXT_LINK},
    paymentTitle, paymentIcons[]${BADGE}, certificationsTitle, certifications[]${BADGE},
    legal, copyright
  },
  "whatsappButton": *[_type == "whatsappButton" && _id == "whatsappButton"][0]{_id, _type, label, accessibleLabel},
  "discountPopup": *[_type == "discountPopup" && _id == "discountPopup"][0]{
    _id, _type,
    enabled, from, until, title, text, percentage, code, codeLabel, validity,
    copyButton, copiedToast, copyFailed, whatsappButton, closeLabel
  },
  "quizQuestions": *[_type == "quizQuestion" && _id == "quizQuestion-" + step] | order(_id asc){
    _id, _type, step, title, help, options, placeholder
  },
  "quizCopy": *[_type == "quizCopy" && _id == "quizCopy"][0]{
    _id, _type,
    progress, backButton, continueButton, closeLabel, firstNote,
    photoHint, photoChoose, photoTake, photoDrop, photoReplace, photoRemove, photoAlt, photoNoPreview, skipButton,
    processingTitle, processingSteps,
    emailTitle, emailText, emailLabel, emailPlaceholder, phoneAsked, phoneLabel, phoneHint, submitButton, submittingLabel, chatNotice,
    successTitle, successText, successPhotoLost, successWhatsapp, successClose,
    failureTitle, failureText, retryButton,
    outboxTitle, outboxText, outboxSent, outboxWithdrawn,
    resumeTitle, resumeText, resumeButton, restartButton, clearButton, clearConfirm, cleared,
    successToast, photoErrorToast, saveErrorToast, unexpectedErrorToast,
    sourceKept, stepsCounted, proofKept
  },
  "messages": *[_type == "messages" && _id == "messages"][0]{
    _id, _type, general, package, quote, quiz, videos, faq, faqGeneral, discount, references[]{_key, code, words}, mailSubject, mailBody
  },
  "privacy": *[_type == "privacy" && _id == "privacy"][0]{
    _id, _type, "revision": _rev, statement, consentRequired, consentLabel, policyTitle, policy, policyLink, visitEvents
  },
  "texts": *[_type == "texts" && _id == "texts"][0]{_id, _type, items[]{_key, title, address, body}},
  "pages": *[_type == "pages" && _id == "pages"][0]{
    _id, _type, notFoundTitle, notFoundText, notFoundButton, errorTitle, errorText, errorReload, errorWhatsapp
  },
  "seo": *[_type == "seo" && _id == "seo"][0]{_id, _type, title, description, shareImage${PICTURE}, clinicDescription, procedure}
}`)
