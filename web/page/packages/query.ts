import {IN_PAGE_ORDER} from '../../content/fragments.ts'

export const PACKAGES_QUERY = /* groq */ `
  "packagesSection": *[_type == "packagesSection" && _id == "packagesSection"][0]{
    _id, _type,
    teaserTitle, teaserText, teaserButton,
    title, intro, popularLabel, priceLabel, originalPriceLabel, includedLabel, chooseButton,
    quoteText, quoteButton, note
  },
  "packages": *[_type == "package"] | ${IN_PAGE_ORDER}{
    _id, _type, name, price, originalPrice, description, features, popular, badge
  }`
