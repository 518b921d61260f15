export const HOW_IT_WORKS_QUERY = /* groq */ `
  "howItWorks": *[_type == "howItWorks" && _id == "howItWorks"][0]{_id, _type, title, intro, steps[]{_key, title, text}}`
