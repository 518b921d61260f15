/** The preview opens no tab by itself. */
export const openChatTab = () => null
