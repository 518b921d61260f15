export const WHATSAPP_BUTTON_QUERY = /* groq */ `
  "whatsappButton": *[_type == "whatsappButton" && _id == "whatsappButton"][0]{_id, _type, label, accessibleLabel}`
