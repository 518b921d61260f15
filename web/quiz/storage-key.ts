/** Where the visitor's device keeps an unfinished quiz. By itself: the script in the page's head needs nothing else of it. */
export const KEY = 'quiz.answers'
