import {IN_PAGE_ORDER, PICTURE} from '../../content/fragments.ts'

export const TESTIMONIALS_QUERY = /* groq */ `
  "testimonialsSection": *[_type == "testimonialsSection" && _id == "testimonialsSection"][0]{
    _id, _type,
    title, intro, ratingSourcesLabel, ratingSources[]{_key, name, rating, reviews, href},
    listLabel, ratingValue, ageValue, procedureLabel, verifiedLabel, verifiedExplanation, helpfulValue, playLabel,
    quizTitle, quizText, quizButton, quizLabel, moreVideosButton
  },
  "testimonials": *[_type == "testimonial"] | ${IN_PAGE_ORDER}{
    _id, _type,
    name, age, location, rating, date, procedure, text, videoThumbnail${PICTURE}, hasVideo, verified, helpfulVotes
  }`
