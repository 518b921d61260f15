/** The first signs of a visitor. */
export const INTENTS = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'focusin', 'click']
