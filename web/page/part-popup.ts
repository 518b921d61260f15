/** What comes by itself, after a while: see `later.tsx`. */
export {DiscountPopup} from './discount-popup/discount-popup.tsx'
