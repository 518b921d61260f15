/** In the preview the popup shows whenever it is asked for, and leaves no trace in the browser. */
export const wasClosed = () => false
export const rememberClosed = () => {}
