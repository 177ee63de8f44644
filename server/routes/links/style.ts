/** Style sheet of the page that a customer opens. The page's policy has the hash of this text. */
export const style = `
:root{color-scheme:light dark;--ink:light-dark(#131b24,#e9eef3);--muted:light-dark(#55616e,#a3b0bd);--line:light-dark(#d9dfe5,#2d3a46);--strong:light-dark(#8a95a1,#71808f);--accent:light-dark(#00658a,#5cc6ec);--on:light-dark(#fff,#04222e);--danger:light-dark(#b3261e,#ff9a91)}
*{box-sizing:border-box;margin:0}
body{padding:16px;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif;color:var(--ink);background:light-dark(#f3f5f7,#0e141a);overflow-wrap:anywhere}
main{max-width:820px;padding:32px;margin:0 auto;background:light-dark(#fff,#172029);border-radius:10px}
header{display:flex;flex-wrap:wrap;gap:16px 24px;align-items:center;padding-bottom:16px;margin-bottom:16px;border-bottom:2px solid var(--ink)}
header img{max-width:min(220px,100%);max-height:72px;padding:4px;background:#fff;border-radius:4px}
header div{flex:1 1 240px;text-align:end}
header .name{font-size:18px;font-weight:680}
p,td,th,dd{white-space:pre-line}
h1{margin-bottom:12px;font-size:22px;line-height:1.2}
h2{margin-bottom:8px;font-size:18px}
dl{flex:0 1 320px}
.facts{display:flex;flex-wrap:wrap;gap:16px 32px;justify-content:space-between;margin-bottom:24px}
dl div{display:flex;gap:16px;justify-content:space-between}
dt{flex:none}
dd{text-align:end}
dt,thead th,td::before{color:var(--muted)}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:8px;text-align:end;vertical-align:top;border-bottom:1px solid var(--line);font-weight:400}
:is(th,td):first-child{padding-inline-start:0;text-align:start}
:is(th,td):last-child{padding-inline-end:0}
td,thead th{overflow-wrap:normal}
tbody th{width:55%;font-weight:550}
tfoot :is(th,td){border:0;padding-block:4px}
tr.total :is(th,td){font-size:18px;font-weight:680}
.item{display:flex;gap:12px}
svg{flex:none;width:48px;height:48px;color:var(--strong)}
path:not([fill]){fill:none}
path:not([stroke]):not(.color){stroke:currentColor}
.sheet:not([fill]){fill:light-dark(#fff,#172029)}
.dash{stroke-dasharray:3 3}
small{display:block;font-size:14px;font-weight:400;color:var(--muted)}
footer{margin:12px 0 24px;font-size:14px}
footer p+p{margin-top:12px}
.told{padding:12px 16px;margin-bottom:16px;border:2px solid var(--accent);border-radius:10px;font-weight:550}
.problem{padding:12px 16px;margin-bottom:16px;border:2px solid var(--danger);border-radius:10px}
.answer{padding-top:16px;border-top:2px solid var(--ink)}
form,details{margin-bottom:16px}
form>*{margin-bottom:12px}
fieldset{padding:0;border:0}
legend,.label{padding:0;font-weight:550}
label{display:block}
.choice{display:flex;gap:12px;align-items:center;min-height:44px}
input[type=radio]{width:20px;height:20px;accent-color:var(--accent);flex:none}
.box{display:block;width:100%;max-width:480px;min-height:44px;padding:8px 12px;margin-top:4px;font:inherit;color:inherit;background:transparent;border:1px solid var(--strong);border-radius:6px}
button,summary{min-height:44px;padding:10px 20px;font:inherit;font-weight:550;border:1px solid var(--accent);border-radius:6px;cursor:pointer}
button{color:var(--on);background:var(--accent)}
summary{width:fit-content;color:var(--accent);list-style-position:inside;margin-bottom:12px}
.plain{color:var(--accent);background:transparent}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
@media screen and (max-width:600px){
body{padding:0}
dl{flex:1 1 300px}
main{padding:16px;border-radius:0}
header div{text-align:start}
table,tbody,tfoot{display:block}
thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
tr{display:grid;grid-template-columns:1fr auto;padding-block:8px;border-bottom:1px solid var(--line)}
:is(th,td):nth-child(n){width:auto;padding:0;border:0}
tbody :is(th,td){grid-column:1/-1}
tbody td{display:flex;gap:12px;justify-content:space-between}
tbody td::before{content:attr(data-label)}
}
@media print{
:root{color-scheme:light}
body,main{padding:0;font-size:10pt;background:none}
main{max-width:none}
.answer{display:none}
tfoot{display:table-row-group}
tr,footer{break-inside:avoid}
tfoot,footer{break-before:avoid}
}
`;
