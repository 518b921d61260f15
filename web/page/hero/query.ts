import {FIGURE, PICTURE} from '../../content/fragments.ts'

export const HERO_QUERY = /* groq */ `
  "hero": *[_type == "hero" && _id == "hero"][0]{
    _id, _type,
    eyebrow, headline, text, figures[]${FIGURE}, packagesButton, quizButton, picture${PICTURE}, quizLabel
  }`
