export const DISCOUNT_POPUP_QUERY = /* groq */ `
  "discountPopup": *[_type == "discountPopup" && _id == "discountPopup"][0]{
    _id, _type,
    enabled, title, text, percentage, code, codeLabel, validity,
    copyButton, copiedToast, copyFailed, whatsappButton, closeLabel
  }`
