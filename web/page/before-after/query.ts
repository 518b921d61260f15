import {FIGURE, IN_PAGE_ORDER, PICTURE} from '../../content/fragments.ts'

/** Whether a patient's consent is held is the editors' business: the page does not publish it. */
export const BEFORE_AFTER_QUERY = /* groq */ `
  "beforeAfter": *[_type == "beforeAfter" && _id == "beforeAfter"][0]{
    _id, _type,
    title, intro, toggleLabel, beforeLabel, afterLabel,
    ageLabel, ageValue, graftsLabel, techniqueLabel, monthsLabel, monthsValue, locationLabel,
    stats[]${FIGURE}, note
  },
  "cases": *[_type == "case"] | ${IN_PAGE_ORDER}{
    _id, _type, before${PICTURE}, after${PICTURE}, age, grafts, months, technique, location
  }`
