/** How a paper looks as a page of its own, in the colours that its reader prefers. */
export const paperPageStyle = `
:root { color-scheme: light dark }
body { max-width: 45rem; margin: auto; padding: 1rem; font: 1.125rem/1.6 sans-serif; overflow-wrap: anywhere }
h3 { margin-top: 2rem }
img { max-width: 100%; height: auto; background: #fff }
li { margin: .5rem 0 }
pre { overflow-x: auto }
table { border-collapse: collapse }
th, td { border: 1px solid; padding: .25rem .6rem; text-align: left; font-weight: normal }
.text { white-space: pre-wrap }
@media print { section { break-inside: avoid } }`;
