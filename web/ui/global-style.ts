import {tokens} from './theme.ts'

/** Styles of the whole page. The fallback fonts have the metrics of the web fonts. */
export const globalStyle = `${tokens}
@font-face{font-family:'Serif Fallback';src:local('Times New Roman'),local('Liberation Serif'),local('Tinos');size-adjust:83.3%;ascent-override:118.8%;descent-override:37.2%}
@font-face{font-family:'Sans Fallback';src:local('Arial'),local('Liberation Sans'),local('Roboto');size-adjust:101.4%;ascent-override:95.7%;descent-override:24.7%}
@font-face{font-family:'Sans Fallback';font-weight:600;src:local('Arial Bold'),local('Liberation Sans Bold'),local('Roboto Bold');size-adjust:97%;ascent-override:100%;descent-override:25.8%}
*,*::before,*::after{box-sizing:border-box}
html{scroll-padding-top:var(--header);-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;background:var(--white);color:var(--ink);font:400 var(--step-0)/1.6 var(--text);overflow-wrap:break-word;-webkit-font-smoothing:antialiased}
h1,h2,h3,p,ul,ol,dl,dd,figure,fieldset{margin:0;padding:0}
fieldset{min-width:0}
ul,ol,summary{list-style:none}
summary::-webkit-details-marker{display:none}
h1,h2,h3{font-weight:400;text-wrap:balance}
main,footer{overflow-wrap:anywhere}
h1,h2{font-family:var(--display);line-height:1.05;letter-spacing:-.01em}
h3{font:400 var(--step-3)/1.15 var(--display)}
h1+p,h2+p,h3+p,dt,small{color:var(--muted)}
small{display:block;font-size:var(--step-small)}
figure{position:relative;overflow:hidden;background:var(--mist)}
figure img{position:absolute;inset:0;width:100%;height:100%;object-fit:cover}
p{text-wrap:pretty}
img,svg{display:block;max-width:100%}
a{color:inherit;text-underline-offset:.2em;text-decoration-thickness:1px}
button,input{margin:0;font:inherit;color:inherit}
button,summary{cursor:pointer}
:focus-visible{outline:3px solid var(--brass);outline-offset:3px}
:where(:focus-visible){border-radius:4px}
[aria-busy=true]{cursor:progress}
[hidden]{display:none!important}
[data-pressed=hero] [data-opens=hero],[data-pressed=testimonials] [data-opens=testimonials]{transform:translateY(1px);opacity:.7;cursor:progress}
:root:not([data-lost]) [data-lost-words],:root:not([data-packages]) [data-cards],[data-packages] [data-teaser]{display:none}
main>section{contain-intrinsic-size:auto 50rem}
@supports (overflow-anchor:auto){[data-lazy] main>section:nth-of-type(n+3){content-visibility:auto}}
@media not all and (min-width:35em){html{scroll-padding-bottom:5rem}}
@keyframes appear{from{opacity:0}}
@keyframes bounce{50%{transform:translateY(-10px)}}
@media (prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}
@media (prefers-reduced-motion:reduce){*,*::before,*::after{animation:none!important;transition:none!important}}
@media (forced-colors:active){:focus-visible{outline-color:Highlight}}
@media print{header,button,fieldset,[data-floating],[data-toast]{display:none!important}*:not([role=img]){color:black!important;background:none!important;box-shadow:none!important;content-visibility:visible!important}details::details-content{content-visibility:visible;block-size:auto}}`

/** Rules for pages without JavaScript. They are in `noscript`, because the oldest browsers lack `scripting: none`. */
export const styleWithoutScript =
  '[data-needs-script]{display:none!important}[data-cards]{display:block!important}'
