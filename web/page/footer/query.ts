import {PICTURE} from '../../content/fragments.ts'

const TEXT_LINK = /* groq */ `{_key, label, href}`
const BADGE = /* groq */ `{_key, name, icon${PICTURE}}`

export const FOOTER_QUERY = /* groq */ `
  "footer": *[_type == "footer" && _id == "footer"][0]{
    _id, _type,
    about, contactsTitle, phoneLabel, whatsappLabel, emailLabel, addressLabel, hoursLabel,
    servicesTitle, serviceLinks[]${TEXT_LINK}, infoTitle, infoLinks[]${TEXT_LINK},
    paymentTitle, paymentIcons[]${BADGE}, certificationsTitle, certifications[]${BADGE},
    legal, copyright
  }`
