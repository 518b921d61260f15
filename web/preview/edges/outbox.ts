/** Nothing waits to be sent in the preview. */
export const withdrawWaiting = async () => false
