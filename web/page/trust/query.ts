export const TRUST_QUERY = /* groq */ `
  "trust": *[_type == "trust" && _id == "trust"][0]{_id, _type, label, items[]{_key, icon, title, text}}`
