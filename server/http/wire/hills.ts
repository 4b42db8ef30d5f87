/** Draws hills with a heartbeat line, as on the site's own 404 page. The image is inline, so that nothing has to be fetched. */
export const HILLS = `<svg viewBox="0 0 1600 520" preserveAspectRatio="xMidYMax slice" aria-hidden="true"><circle cx="1090" cy="150" r="52"/>
<path d="M0 190C130 150 240 150 380 176S640 120 800 140s220 34 380 4 280-20 420 10V520H0z"/>
<path d="M0 262c160-44 260-26 420-6s240-70 420-50 230 50 390 22 240-12 370 22V520H0z"/>
<path d="M0 330c140 24 240-34 400-24s280 46 440 18 240-64 420-30 220 24 340 10V520H0z"/>
<path d="M0 400c180-40 300 6 460 6s240-50 420-34 260 50 420 24 200-22 300-6V520H0z"/>
<path d="M0 464c200-30 330-10 500 0s270-28 450-16 260 34 400 18 170-10 250 0V520H0z"/>
<polyline points="0,440 300,440 318,428 336,440 372,440 382,452 396,356 412,474 424,440 770,440 788,428 806,440 842,440 852,452 866,356 882,474 894,440 1240,440 1258,428 1276,440 1312,440 1322,452 1336,356 1352,474 1364,440 1600,440"/></svg>`

export const HILLS_STYLE = `svg{flex:1;width:100%;min-height:14rem;max-height:34rem;margin-top:auto;mask-image:linear-gradient(transparent,#000 30%)}
circle{fill:#e8662a}path{fill:#c8d8ee}path~path{fill:#a9bcd9}path~path~path{fill:#8093b4}path~path~path~path{fill:#50638a}path~path~path~path~path{fill:#1b2f5c}
polyline{fill:none;stroke:#fff;stroke-width:2;opacity:.8}
[data-theme=dark] circle{fill:#f2ddb6}[data-theme=dark] path{fill:#2b3f6e}[data-theme=dark] path~path{fill:#22345f}[data-theme=dark] path~path~path{fill:#1a2848}[data-theme=dark] path~path~path~path{fill:#121d38}[data-theme=dark] path~path~path~path~path{fill:#0a1124}`
