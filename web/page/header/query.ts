export const HEADER_QUERY = /* groq */ `
  "header": *[_type == "header" && _id == "header"][0]{
    _id, _type,
    callLabel, whatsappLabel, whatsappShortLabel, menuOpenLabel, menuCloseLabel, navigationLabel, skipLabel
  }`
